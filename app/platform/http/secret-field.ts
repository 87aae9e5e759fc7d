/** Code that anybody may read is none. */
const SECRET = /pass|secret|jeton|token|(?<!source)code/i
/** What an entry of a record is of, behind the record's name: `texts-mail.passwordReset.text`. */
const ENTRY = /-\w+\..*$/s

/** True for a field of passwords, codes or tokens: never shown again, kept for later or put into a draft. Of an entry of a record the record's name says it. */
export const isSecretField = (name: string): boolean => SECRET.test(name.replace(ENTRY, ''))
