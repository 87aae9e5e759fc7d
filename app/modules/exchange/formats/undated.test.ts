import { expect, test } from 'vitest'
import { formatDate } from '#app/i18n/format.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { toBibtex } from '#app/modules/citation/bibtex.ts'
import { cslItemOf } from '#app/modules/citation/csl-item.ts'
import { formatCitation } from '#app/modules/citation/format.server.ts'
import { highwireTags } from '#app/modules/citation/head/highwire.ts'
import { toRis } from '#app/modules/citation/ris.ts'
import type { KnownDate } from '#app/modules/work/index.ts'
import { book, PUBLIC_URL } from '#app/modules/work/testing/records.ts'
import { partialDate } from '../library/partial-date.ts'
import { described, library } from '../testing.ts'
import { marc } from './marc.ts'

const { day, precision, year } = partialDate('[1828..]')
const published: KnownDate = { on: day, precision }
const undated = { ...book, published }

test('a date of EDTF that only says the earliest year is undated, and stands at that year among others', () => {
	expect([day, precision, year]).toEqual(['1828-01-01', 'undated', 1828])
	expect(LANGUAGES.map((language) => formatDate(day, language, precision))).toEqual([
		's. d.',
		'n.d.',
		's. f.',
		'د.ت.',
	])
})

test('a citation of an undated work says so in the words of its style, and no file tells a year', () => {
	const cited = (language: 'fr' | 'en') =>
		formatCitation(undated, 'apa', language, PUBLIC_URL, new Date('2026-01-01')).text
	expect(cited('en')).toContain('(n.d.)')
	expect(cited('fr')).toMatch(/\(s\.\sd\.\)/)
	expect(cslItemOf(undated, PUBLIC_URL)).not.toHaveProperty('issued')
	for (const told of [
		toBibtex([undated], PUBLIC_URL),
		toRis([undated], PUBLIC_URL),
		JSON.stringify(highwireTags(undated, PUBLIC_URL)),
		marc(described(undated), library),
	])
		expect(told).not.toContain('1828')
	expect(marc(described(undated), library)).toMatch(/<controlfield tag="008">\d{6}nuuuuuuuuxx {6}o/)
})
