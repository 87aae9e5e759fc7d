import { createHash } from 'node:crypto'

/** What tells two records apart, whenever they were written. */
export const fingerprintOf = (xml: string): string => createHash('sha256').update(xml).digest('base64url')
