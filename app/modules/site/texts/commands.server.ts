import { z } from 'zod'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'
import { composeFrench, keepTogether } from '#app/i18n/typography.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { parseMarkup, writeMarkup } from '#app/ui/rich-text/markup.ts'
import type { RichText } from '#app/ui/rich-text/rich-text.ts'
import { runsPlatform } from '../commands/run-platform.server.ts'
import {
	isLine,
	longestOf,
	mayHide,
	SITE_TEXT_NAMES,
	type SiteTextName,
	type SiteTextVersion,
	siteTextForm,
	type WrittenTexts,
} from './model.ts'
import { originalText } from './originals.ts'
import { earlierVersion, presentVersion, type ShownText, shownIn } from './queries.server.ts'

const name = z.enum(SITE_TEXT_NAMES as [SiteTextName, ...SiteTextName[]])

/** What was typed, as it will stand: languages that say what the original says are absent. */
function typedTexts(name: SiteTextName, typed: { [language: string]: string }): WrittenTexts {
	const texts: WrittenTexts = {}
	for (const language of LANGUAGES) {
		const text = readTyped(name, typed[language] ?? '')
		if (text.length > 0 && !saySame(text, originalText(name, language), language)) texts[language] = text
	}
	return texts
}

function readTyped(name: SiteTextName, typed: string): RichText {
	if (!isLine(name)) return parseMarkup(typed)
	const text = typedLine(typed)
	return text === '' ? [] : [{ kind: 'paragraph', runs: [{ text }] }]
}

function saySame(one: RichText | undefined, other: RichText | undefined, language: Language): boolean {
	const composed = (text: RichText = []) => {
		const typed = typedLines(writeMarkup(text))
		return language === 'fr' ? composeFrench(typed) : keepTogether(typed)
	}
	return composed(one) === composed(other)
}

/** What readers of each language would see of what was typed; null where that is nothing. */
export function previewSiteText(
	name: SiteTextName,
	typed: { [language: string]: string },
): { [language in Language]: ShownText | null } {
	const texts = typedTexts(name, typed)
	const version = { number: 0, texts, isShown: true, changed: {} }
	return Object.fromEntries(
		LANGUAGES.map((language) => [language, shownIn(version, name, language)]),
	) as ReturnType<typeof previewSiteText>
}

/** What the commands on one text share: administrators alone, and the version that they saw. */
const onSiteText = {
	authorize: runsPlatform.authorize,
	async lock(ctx: Ctx, _place: unknown, input: { name: SiteTextName }) {
		await runsPlatform.lock(ctx)
		const present = await presentVersion(ctx, input.name)
		return { present, version: String(present.number) }
	},
}

/** Keeps a text as the administrators wrote it; earlier versions stay. */
export const saveSiteText = command({
	input: siteTextForm.extend({ name, version: z.string() }),
	...onSiteText,
	async execute(ctx, { actor, input, held: { present } }) {
		if (Object.values(input.text).some((typed) => typed.length > longestOf(input.name)))
			return { ok: false, error: 'tooLong' }
		const texts = typedTexts(input.name, input.text)
		const isShown = input.isShown || !mayHide(input.name)
		await writeVersion(ctx, actor, input.name, present, { texts, isShown }, input.isSame)
		return { ok: true }
	},
})

/** Makes an earlier version the present one; 0 is the original. The one that stood stays in the history. */
export const restoreSiteText = command({
	input: z.object({ name, version: z.string(), number: z.string().regex(/^\d{1,6}$/) }),
	...onSiteText,
	async execute(ctx, { actor, input, held: { present } }) {
		const earlier = await earlierVersion(ctx, input.name, Number(input.number))
		if (!earlier) return { ok: false, error: 'noSuchVersion' }
		await writeVersion(ctx, actor, input.name, present, earlier, false)
		return { ok: true }
	},
})

/** Adds a version unless it would say what the present one says; every language that differs counts as written in it. */
async function writeVersion(
	ctx: Ctx,
	actor: Actor,
	name: SiteTextName,
	present: SiteTextVersion,
	{ texts, isShown }: Pick<SiteTextVersion, 'texts' | 'isShown'>,
	isSame: boolean,
): Promise<void> {
	const written = LANGUAGES.filter((language) => !saySame(present.texts[language], texts[language], language))
	const number = present.number + 1
	const agreeing = isSame ? LANGUAGES.filter((language) => texts[language]) : []
	const isRead = agreeing.some((language) => (present.changed[language] ?? 0) < (present.changed.fr ?? 0))
	if (written.length === 0 && isShown === present.isShown && !isRead) return
	const changed = {
		...present.changed,
		...Object.fromEntries([...written, ...agreeing].map((language) => [language, number])),
	}
	await ctx.db
		.insertInto('site_text')
		.values({
			name,
			number,
			texts: JSON.stringify(texts),
			is_shown: isShown,
			changed: JSON.stringify(changed),
			written_by: actor.userId,
			written_at: ctx.now(),
		})
		.execute()
	const detail = { setting: `text ${name}`, parts: written.join(' ') }
	await recordAudit(ctx, { action: 'platform-settings-changed', actor, detail })
}
