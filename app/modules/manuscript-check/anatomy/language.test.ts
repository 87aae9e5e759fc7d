import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
	['Les marchés de la vallée et leurs registres', 'fr'],
	['The markets of the valley', 'en'],
	['La peut-être belle et la vallée', 'fr'],
	['e-Journal der ÖGAP', null],
	['E-commerce Afrika', null],
])('« %s » is in %s', (text, language) => expect(languageOf(text)).toBe(language))
