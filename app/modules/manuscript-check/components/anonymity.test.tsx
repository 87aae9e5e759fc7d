import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#app/i18n/languages.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import type { AnonymityFinding } from '../anonymity/tasks.ts'
import { AdviceOnLeft } from './advice.tsx'
import { AnonymityList, NamesLeft } from './anonymity.tsx'
import { ManuscriptLanguage } from './quoted.tsx'

const finding = (found: Partial<AnonymityFinding>): AnonymityFinding => ({
	kind: 'inside',
	what: 'Awa Une',
	count: 1,
	canBeStripped: false,
	places: [],
	...found,
})

const shown = (of: ReactNode, language: Language = 'fr') =>
	renderToStaticMarkup(<LanguageContext value={language}>{of}</LanguageContext>)

const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('what the copy leaves out stands in one line by its kind, all but some examples folded', () => {
	const links = Array.from({ length: 72 }, (_, at) =>
		finding({ kind: 'link', what: `C:\\awa\\${at}`, canBeStripped: true }),
	)
	const property = finding({ kind: 'property', what: 'person : Awa Une', canBeStripped: true })
	const html = shown(<AnonymityList found={[...links, property, finding({ kind: 'name' })]} />)
	expect(html.match(/<li>/g)).toHaveLength(3)
	expect(html.split('<details>')[0]).not.toContain('awa\\3')
	expect(words(html)).toMatch(/72 retirés de la copie/)
	expect(words(html)).toMatch(/Personne\s+Awa Une/)
	expect(html.replace(/<details>.*?<\/details>/g, '')).not.toContain('awa\\71')
	for (const language of ['fr', 'en', 'es', 'ar'] as const)
		expect(words(shown(<AnonymityList found={links} />, language))).not.toMatch(
			/pour vous|for you|por usted|عنك/,
		)
})

test('a file whose copy names somebody is told by its name with its places, another one not at all', () => {
	const left = [finding({ kind: 'margin', what: 'Awa Une' }), finding({ kind: 'selfCitation' })]
	const told = words(shown(<NamesLeft fileName="annexe.docx" left={left} />))
	expect(told).toMatch(/annexe\.docx.*1 à changer.*1 à regarder.*En-tête ou pied de page.*Awa Une/)
	expect(shown(<NamesLeft fileName="annexe.docx" left={[]} />)).toBe('')
	expect(shown(<NamesLeft fileName="image.png" left={null} />)).toBe('')
})

const at = (excerpt: string, changes: object = {}) => ({ paragraph: 1, page: null, excerpt, ...changes })

test('passages are marked with the language of the manuscript and its direction, those of a field with its own, those in other letters with neither wrongly', () => {
	const quotes = (language: string | null, place: ReturnType<typeof at>) =>
		shown(
			<ManuscriptLanguage value={language}>
				<AnonymityList found={[finding({ kind: 'name', places: [place] })]} />
			</ManuscriptLanguage>,
		).match(/<q[^>]*>/)?.[0]
	expect(quotes('en', at('As Awa Une wrote.'))).toBe('<q lang="en" dir="ltr">')
	expect(quotes('ar', at('Mbembe وقد بيّن ذلك محمد الجابري'))).toBe('<q lang="ar" dir="rtl">')
	expect(quotes('fr', at('A market by Awa Une', { field: 'title-en' }))).toBe('<q lang="en" dir="ltr">')
	expect(quotes('ar', at('This is the text of the abstract and its title'))).toBe('<q lang="en" dir="ltr">')
	expect(quotes('fr', at('محمد الجابري'))).toBe('<q lang="ar" dir="rtl">')
	expect(quotes(null, at('Awa Diagne'))).toBe('<q dir="ltr">')
	expect(quotes(null, at('1984'))).toBe('<q dir="auto">')
})

test('what is to be done fits the file and what was found: masks for words of a Word file alone', () => {
	const span = { from: 0, to: 3 }
	const inText = finding({ kind: 'name', places: [at('Awa', { span, marked: span })] })
	const drawn = finding({ kind: 'name', places: [at('Awa', { beside: 'figure' })] })
	const advice = (left: AnonymityFinding[], isWord: boolean, canMask = true) =>
		words(shown(<AdviceOnLeft left={left} isWord={isWord} canMask={canMask} />))
	expect(advice([inText, drawn], true)).toMatch(/^ Masquez ces passages/)
	for (const only of [advice([drawn], true), advice([inText], true, false)])
		expect(only).toMatch(/^ Corrigez ces passages dans votre fichier/)
	expect(advice([inText], false)).toMatch(/^ Dans un PDF/)
	const unread = finding({ kind: 'unread' })
	expect(advice([unread], false)).toMatch(/^ Envoyez un DOCX ou un ODT[^.]*noms\. $/)
	expect(advice([], true)).toBe('')
})
