import { markupText } from '#app/platform/markup.ts'

import type { Source } from './source.ts'

/** A run of text that looks the same all through. */
export type StyledRun = {
	html: string
	link: string | null
	isStrong: boolean
	isEmphasised: boolean
	isSmallCaps: boolean
	/** Shown as capitals, whatever letters were typed. */
	isCapitals: boolean
	isStruck: boolean
	isUnderlined: boolean
	position: 'sup' | 'sub' | null
	/** The element and the direction that words are given against their own, or that they are kept together in. */
	direction: `${'bdo' | 'span'} ${'rtl' | 'ltr'}` | null
}

export const PLAIN: Omit<StyledRun, 'html'> = {
	link: null,
	isStrong: false,
	isEmphasised: false,
	isSmallCaps: false,
	isCapitals: false,
	isStruck: false,
	isUnderlined: false,
	position: null,
	direction: null,
}

/** Runs as HTML: neighbours of one look stand in one element. */
export function written(runs: StyledRun[], source: Source): string {
	let html = ''
	for (let index = 0; index < runs.length; ) {
		const first = runs[index] as StyledRun
		let text = ''
		while (index < runs.length && looksLike(runs[index] as StyledRun, first)) {
			text += (runs[index] as StyledRun).html
			index += 1
		}
		html += dressed(text, first, source)
	}
	return html
}

function looksLike(one: StyledRun, other: StyledRun): boolean {
	return (Object.keys(PLAIN) as (keyof typeof PLAIN)[]).every((name) => one[name] === other[name])
}

function dressed(text: string, look: StyledRun, source: Source): string {
	let html = source.withScriptsMarked(text)
	if (look.position) html = `<${look.position}>${html}</${look.position}>`
	if (look.isSmallCaps) html = `<span class="smallcaps">${html}</span>`
	if (look.isCapitals) html = `<span class="allcaps">${html}</span>`
	if (look.isUnderlined && !look.link) html = aroundWords('u', html)
	if (look.isStruck) html = `<s>${html}</s>`
	if (look.isEmphasised) html = aroundWords('em', html)
	if (look.isStrong) html = aroundWords('strong', html)
	if (look.direction) {
		const [tag, direction] = look.direction.split(' ')
		html = `<${tag} dir="${direction}">${html}</${tag}>`
	}
	return look.link ? `<a href="${markupText(look.link)}">${html}</a>` : html
}

/** Spaces at the ends stay outside: they are not emphasised. */
function aroundWords(tag: string, html: string): string {
	const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(html) ?? []
	return words === '' ? html : `${before}<${tag}>${words}</${tag}>${after}`
}
