/** What is kept as the last error of a mail that the platform gave up itself. */
export const EXPIRED = 'expired in the outbox'

/** The same of one that never left; what the address said before follows. */
export const ADDRESS_REFUSES = 'not sent, the address refuses mails: '
