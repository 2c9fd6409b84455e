/** Rule of a text or a choice that must not be missing or blank. */
export const required = (message: string) => ({ required: true, whitespace: true, message });
