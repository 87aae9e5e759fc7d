import type { TextLanguage } from '#app/modules/manuscript-file/index.ts'

/** Words that are frequent in one of the languages and rare in the others. */
const FREQUENT: { [language in Exclude<TextLanguage, 'ar'>]: ReadonlySet<string> } = {
	fr: new Set(
		'le la les des du une et est dans pour que qui sur avec au aux par ce cette ces nous leur sont plus ou entre dont'.split(
			' ',
		),
	),
	en: new Set(
		'the of and to in is that for with on as by are this from at an be it its their which we between has have'.split(
			' ',
		),
	),
	es: new Set(
		'el los las una y en que por con para del al es se su sus como más entre sobre este esta desde lo'.split(
			' ',
		),
	),
	pt: new Set(
		'o os as uma e em que por com para do da dos das ao na no é se seu sua como mais entre sobre este esta'.split(
			' ',
		),
	),
}

/** The language that a text is most likely written in, or null when it is too short to say; a letter tied to what follows is no word (`e-mail`). */
export function languageOf(text: string): TextLanguage | null {
	const letters = text.match(/\p{L}/gu)?.length ?? 0
	const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
	if (letters > 0 && arabic / letters > 0.5) return 'ar'
	const words = (text.toLowerCase().match(/[\p{L}\u2010-]+/gu) ?? []).flatMap((word) =>
		/^\p{L}[\u2010-]/u.test(word) ? [] : word.split(/[\u2010-]/),
	)
	let best: { language: TextLanguage; share: number } | null = null
	for (const [language, frequent] of Object.entries(FREQUENT)) {
		const share = words.filter((word) => frequent.has(word)).length / Math.max(1, words.length)
		if (share > (best?.share ?? 0.08)) best = { language: language as TextLanguage, share }
	}
	return best?.language ?? null
}

/** The words of a text: runs of letters and digits, with the apostrophes and hyphens inside them. Numbers count as Word counts them. */
export function countWords(text: string): number {
	return text.match(/[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’\-‑.,@/]*[\p{L}\p{N}\p{M}])?/gu)?.length ?? 0
}
