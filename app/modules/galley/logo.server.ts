import { isLanguage } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

export type StoredLogo = { mediaType: string; sha256: string; key: string; alt: string }

/** The publisher of a work and its logo, as it is stored; both null where there is none. */
export async function logoOf(
	ctx: Ctx,
	{ publisher, language }: Pick<WorkRecord, 'publisher' | 'language'>,
): Promise<{ publisherId: string | null; logo: StoredLogo | null }> {
	if (!publisher) return { publisherId: null, logo: null }
	const row = await ctx.db
		.selectFrom('publisher')
		.leftJoin('publisher_logo', 'publisher_logo.publisher_id', 'publisher.id')
		.select(['publisher.id', 'large_storage_key as key', 'picture'])
		.where('slug', '=', publisher.slug)
		.executeTakeFirst()
	if (!row?.key || !row.picture) return { publisherId: row?.id ?? null, logo: null }
	const alt =
		chooseText(row.picture.alt, isLanguage(language) ? language : 'en', 'fr')?.text || publisher.name
	return {
		publisherId: row.id,
		logo: { mediaType: 'image/webp', sha256: row.picture.large, key: row.key, alt },
	}
}
