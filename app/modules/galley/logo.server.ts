import { isLanguage } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

export type StoredLogo = { mediaType: string; sha256: string; key: string; alt: string }

/** The publisher of a work, and the logo that its files have, as it is stored: that of its journal, else the publisher's; null where there is none. */
export async function logoOf(
	ctx: Ctx,
	{ journal, publisher, language }: Pick<WorkRecord, 'journal' | 'publisher' | 'language'>,
): Promise<{ publisherId: string | null; logo: StoredLogo | null }> {
	const ofJournal = journal
		? await ctx.db
				.selectFrom('journal_logo')
				.innerJoin('journal', 'journal.id', 'journal_logo.journal_id')
				.select(['large_storage_key as key', 'picture'])
				.where('journal.slug', '=', journal.slug)
				.executeTakeFirst()
		: undefined
	const ofPublisher = publisher
		? await ctx.db
				.selectFrom('publisher')
				.leftJoin('publisher_logo', 'publisher_logo.publisher_id', 'publisher.id')
				.select(['publisher.id', 'large_storage_key as key', 'picture'])
				.where('slug', '=', publisher.slug)
				.executeTakeFirst()
		: undefined
	const publisherId = ofPublisher?.id ?? null
	const shown = ofJournal ?? ofPublisher
	if (!shown?.key || !shown.picture) return { publisherId, logo: null }
	const words = chooseText(shown.picture.alt, isLanguage(language) ? language : 'en', 'fr')?.text
	const named =
		ofJournal && journal ? chooseText(journal.title, 'en', journal.language)?.text : publisher?.name
	const alt = words || named || ''
	return {
		publisherId,
		logo: { mediaType: 'image/webp', sha256: shown.picture.large, key: shown.key, alt },
	}
}
