import type { Language } from '#app/i18n/languages.ts'
import type { OfferedFile, WorkRecord } from '#app/modules/work/index.ts'
import { CITATION_FORMATS, MEDIA_TYPES } from '../negotiation.ts'
import { alternates, canonical } from './addresses.ts'
import { dublinCoreTags } from './dublin-core.ts'
import { highwireTags } from './highwire.ts'
import { openGraphTags } from './open-graph.ts'
import type { HeadTag } from './tags.ts'

/** All that the head of a record's page says, except JSON-LD. */
export function recordHeadTags(
	record: WorkRecord,
	publicUrl: string,
	language: Language,
	siteName: string,
	made: readonly OfferedFile[] = [],
): HeadTag[] {
	return [
		canonical(publicUrl, record.path, language),
		...alternates(publicUrl, record.path),
		...openGraphTags(record, publicUrl, language, siteName),
		// Whoever indexes scholarship is to take the text where it first appeared.
		...(record.demonstration
			? [{ name: 'robots', content: 'noindex' }]
			: highwireTags(record, publicUrl, made)),
		...dublinCoreTags(record, publicUrl),
		...CITATION_FORMATS.map((format) => ({
			rel: 'alternate',
			type: MEDIA_TYPES[format],
			href: `${publicUrl}${record.path}/citation.${format}`,
		})),
	]
}
