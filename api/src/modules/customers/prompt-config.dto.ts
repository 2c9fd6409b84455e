/** What playbooks are written from, beside a lead's own signals. */
export const promptTexts = ['value_props', 'customer_stories', 'overview', 'custom_prompt'] as const;

export type PromptConfig = Partial<Record<(typeof promptTexts)[number], string>>;
