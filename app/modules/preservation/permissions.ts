/**
 * The sentences by which a page lets the LOCKSS and CLOCKSS networks gather what it leads to, in the words that their crawlers look for
 * (`LockssPermission` and `ClockssPermission` of the LOCKSS daemon, with the qualification for open access). They are not translated.
 */
export const PERMISSIONS = [
	'LOCKSS system has permission to collect, preserve, and serve this open access Archival Unit',
	'CLOCKSS system has permission to ingest, preserve, and serve this open access Archival Unit',
] as const
