/** ASCII only: some letters of other scripts become ASCII letters when lowercased. */
const ASCII_EMAIL_PATTERN = /^[!-?A-~]+@([a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)+)$/;

/** Returns the domain of an e-mail address in lowercase; undefined when it is no plain address. */
export function emailDomain(email: string): string | undefined {
  return ASCII_EMAIL_PATTERN.exec(email)?.[1]?.toLowerCase();
}
