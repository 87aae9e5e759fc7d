/**
 * Why an action on one's own security is refused: an administrator impersonates the person, the password is wrong or the account has
 * none, or there were too many tries in a short time.
 */
export type SecurityRefusal = 'impersonating' | 'wrongPassword' | 'noPassword' | 'tooMany'

/** What a command needs to know of the request: the address for limits, the headers for the session. */
export type SecurityRequest = { address: string; headers: Headers }

/** Characters that the name of a passkey takes. */
export const LONGEST_PASSKEY_NAME = 60
export const MOST_PASSKEYS = 20
