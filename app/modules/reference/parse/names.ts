import type { CslName } from '../model.ts'

/** The names at the head of a reference. */
export type NameList = { names: CslName[]; areEditors: boolean }

const PARTICLE =
	/^(?:de|du|des|d['’]|da|dos|das|do|del|della|di|la|le|las|los|van|von|der|den|ter|ten|zu|zur|el|al|ibn|bin|ben|ould|y|e|st\.?)$/iu
const INITIALS = /^(?:(?:\p{Lu}\p{Ll}?\.|\p{Lu}(?!\p{L}))[\s‑-]?)+$/u
/** `Hallett TB`, `van der Berg P`, `Gelderen E van`: family and initials without full stops (NLM). */
const FAMILY_INITIALS =
	/^((?=.*?\p{Ll})[\p{L}\p{M}'’ʼ.-]{1,40}(?: [\p{L}\p{M}'’ʼ.-]{1,40}){0,3}) (\p{Lu}(?:-?\p{Lu}){0,3})(?: (?:Jr|Sr|2nd|3rd|II|III))?(?: ((?:van|von|de|der|den|du|da|dos|del|ten|ter|la)(?: (?:der|den|la))?))?$/u
const ROLE =
	/[\s,]*[([]?(?<!\p{L})(?:eds?|éds?|editors?|éditeurs?|editor[ea]s?|hrsg|hg|dirs?|coords?|orgs?|comps?|(?:sous )?la direction de|publié par|compiladore?s?)(?!\p{L})\.?[)\]]?[\s,.]*$/iu
const ET_AL = /[\s,;]*(?:&\s*)?(?:et al(?:ii)?|and others|et collab|y otros|وآخرون)\.?[\s,.]*$/iu
const AND =
	/\s*[,;]?\s+(?:&|&amp;|and|et|y|e|und|with|avec)\s+(?=[\p{L}])|\s*&\s*|\s+و(?=\p{Script=Arabic})/gu
const SUFFIX = /^(?:Jr|Sr|II|III|IV)\.?$/
/** Words that only names of bodies have. */
export const BODY =
	/(?<!\p{L})(?:organi[sz]ation|ministère|ministry|minist[eé]rio|university|université|universidad|institut\p{L}*|center|centre|centro|bank|banque|banco|association|society|société|committee|comité|commission|council|conseil|group|groupe|grupo|team|network|réseau|republic|république|government|gouvernement|united|unies|nations?|unicef|unesco|who|oms|fao|programme|agency|agence|office|bureau|department|département|foundation|fondation|international\p{L}*|service|news|press|journal)(?!\p{L})/iu

/** Takes the names at the head of a reference apart, in the orders that styles know: inverted all, the first only, with initials or given names. */
export function parseNames(written: string): NameList {
	let text = written.replace(/\s+/gu, ' ').trim()
	let areEditors = false
	for (let before = ''; before !== text; ) {
		before = text
		if (ROLE.test(text)) {
			areEditors = true
			text = text.replace(ROLE, '')
		}
		if (ET_AL.test(text)) {
			text = text.replace(ET_AL, '')
		}
	}
	text = text.replace(/[\s,;:]+$/u, '').replace(/(?<=\p{Ll}{2})\.$/u, '')
	if (text === '') return { names: [], areEditors }
	const names = /;/.test(text)
		? text.split(/\s*;\s*|\s+&\s+/).flatMap((one) => one.replace(/^(?:&|and|et|y)\s+/u, '') || [])
		: null
	const parsed = names ? names.map(single) : inLine(text)
	return { names: parsed, areEditors }
}

/** One name, inverted or as it is spoken. */
function single(written: string): CslName {
	const text = written.trim()
	const nlm = FAMILY_INITIALS.exec(text)
	if (nlm && !text.includes(','))
		return { family: [nlm[3], nlm[1]].filter(Boolean).join(' '), given: spaced(nlm[2] ?? '') }
	const [family = '', given, ...more] = text.split(/\s*[,،]\s*/u)
	if (given !== undefined && given !== '') {
		return named(
			family,
			given,
			more.find((part) => SUFFIX.test(part)),
		)
	}
	return spoken(family)
}

function named(family: string, given: string, suffix?: string): CslName {
	return {
		family: recased(family),
		given: INITIALS.test(given) ? `${given.replace(/\.$/u, '').replace(/\.(?=\p{Lu})/gu, '. ')}.` : given,
		...(suffix ? { suffix } : {}),
	}
}

/** `TB` → `T. B.` */
function spaced(initials: string): string {
	return [...initials.replace(/-/g, '')].map((letter) => `${letter}.`).join(' ')
}

/** `DIAWARA` → `Diawara`; acronyms of bodies never come here. */
function recased(family: string): string {
	if (!/\p{Lu}{2}/u.test(family) || /\p{Ll}/u.test(family)) return family
	return family.replace(
		/(\p{L})([\p{L}\p{M}]*)/gu,
		(_, first: string, rest: string) => first + rest.toLowerCase(),
	)
}

/** `Samuel G. Obeng`, `Kenneth de Jong`, `World Bank`. */
function spoken(text: string): CslName {
	const words = text.split(' ')
	if (words.length === 1 || BODY.test(text) || words.length > 5) return { literal: text }
	const [, first, family] = /^((?:\p{Lu}\.[\s-]?)+)\s*(.+)$/u.exec(text) ?? []
	if (first && family) return named(family, first.trim())
	const at = words.findIndex((word, index) => index > 0 && index < words.length - 1 && PARTICLE.test(word))
	const start = at > 0 ? at : words.length - 1
	return named(words.slice(start).join(' '), words.slice(0, start).join(' '))
}

function inLine(text: string): CslName[] {
	const names: CslName[] = []
	const groups = text.split(AND)
	const isNlm = (groups[0] ?? '')
		.split(/\s*,\s*/)
		.filter((one) => !SUFFIX.test(one))
		.every((one) => FAMILY_INITIALS.test(one))
	if (isNlm)
		return groups.flatMap((group) =>
			group
				.split(/\s*,\s*/)
				.filter((one) => !SUFFIX.test(one))
				.map(single),
		)
	if (isBody(text)) return [{ literal: text }]
	for (const group of groups) {
		const parts = group.split(/\s*[,،]\s*/u).filter(Boolean)
		for (let index = 0; index < parts.length; ) {
			const part = parts[index] ?? ''
			const next = parts[index + 1]
			if (SUFFIX.test(part)) {
				index += 1
			} else if (next !== undefined && SUFFIX.test(next) && parts[index + 2] !== undefined) {
				names.push(named(part, parts[index + 2] ?? '', next))
				index += 3
			} else if (next !== undefined && isInverted(part, next, names.length === 0)) {
				const suffix = parts[index + 2]
				const hasSuffix = suffix !== undefined && SUFFIX.test(suffix)
				names.push(named(part, next, hasSuffix ? suffix : undefined))
				index += hasSuffix ? 3 : 2
			} else {
				names.push(single(part))
				index += 1
			}
		}
	}
	return names
}

function isBody(text: string): boolean {
	return BODY.test(text) && !/,\s*(?:\p{Lu}\.|\p{Lu}\p{Ll}+(?:$|,|\s+(?:and|et|&)))/u.test(text)
}

/** Whether two parts between commas are one name: family, then what is given. */
function isInverted(part: string, next: string, isFirst: boolean): boolean {
	if (BODY.test(part)) return false
	if (INITIALS.test(next)) return !INITIALS.test(part)
	if (isFirst) return next.split(' ').length <= 5
	const words = part.split(' ').filter((word) => !PARTICLE.test(word))
	if (/^\p{Lu}[\p{Lu}\s'’-]+$/u.test(part)) return true
	return words.length === 1 && !/\./.test(part) && next.split(' ').length <= 4
}
