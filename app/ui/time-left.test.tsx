import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { TimeLeft } from './time-left.tsx'

const said = (seconds: number | null, language: Language = 'fr') =>
	renderToStaticMarkup(
		<LanguageContext value={language}>
			<TimeLeft seconds={seconds} />
		</LanguageContext>,
	).trim()

test('the time that work still takes is said in round words: tens of seconds, minutes, hours', () => {
	expect(said(null)).toBe('')
	expect(said(3)).toBe('Encore quelques secondes. Vous pouvez quitter la page.')
	expect(said(38)).toMatch(/^Encore environ 40 secondes\. Vous pouvez quitter la page\.$/)
	expect(said(56)).toMatch(/environ une minute/)
	expect(said(89)).toMatch(/environ une minute/)
	expect(said(200)).toMatch(/environ 3 minutes/)
	expect(said(3500)).toMatch(/environ 58 minutes/)
	expect(said(3600)).toMatch(/environ une heure/)
	expect(said(8000)).toMatch(/environ 2 heures/)
	for (const language of LANGUAGES)
		for (const seconds of [3, 38, 60, 120, 200, 900, 7200])
			expect(said(seconds, language)).not.toMatch(/\{|work\./)
})
