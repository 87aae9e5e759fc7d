const SECRET = /pass|secret|jeton|token|^code/i

/** True for a field of passwords, codes or tokens: never shown again, kept for later or put into a draft. Of an entry of a record (`texts-mail.passwordReset.text`) the record's name says it. */
export const isSecretField = (name: string): boolean => SECRET.test(name.split('-', 1)[0] ?? '')
