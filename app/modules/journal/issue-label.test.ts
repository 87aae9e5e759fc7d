import { expect, test } from 'vitest'
import { issueLabel } from './issue-label.ts'

const ISSUE = { volume: null, number: null, year: 2027, kind: 'special' } as const

test('an issue is called by its numbers, a special one without them by what it is, another by its year', () => {
	expect(issueLabel({ ...ISSUE, volume: '7', number: '2' }, 'en')).toBe('Vol.\u00A07, no.\u00A02')
	expect(issueLabel(ISSUE, 'fr')).toBe('Numéro spécial 2027')
	expect(issueLabel({ ...ISSUE, volume: '7' }, 'fr')).toBe('Vol.\u00A07, numéro spécial')
	expect(issueLabel({ ...ISSUE, kind: 'regular' }, 'fr')).toBe('2027')
})
