import { describe, expect, it } from 'vitest'
import { passwordFault } from './password-rules.ts'

const PERSON = { email: 'awa.ndiaye@univ-dakar.example', nom: 'Ndiaye', prenom: 'Awa' }
const fault = (password: string, person = PERSON) => passwordFault(password, person)

describe('a password', () => {
	it.each([
		'sous le baobab 1960',
		'correct horse battery staple',
		'trois piroguiers rentrent tard',
		'بيت القصيد تحت الشجرة',
		'ɓaŋɗe e ŋaari mawndi',
		'xK9#mQ2$vL7p',
		'830517294466',
		'pirogue bleue 1960',
		'dragon monkey baseball lune',
	])('takes « %s »', (password) => {
		expect(fault(password)).toBeNull()
	})

	it.each([
		['', 'tooShort'],
		['onze lettre', 'tooShort'],
		['🦁🦁🦁🦁🦁🦁', 'tooShort'],
		['e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301', 'tooShort'],
		['a b'.repeat(90), 'tooLong'],
		['motdepasse123', 'common'],
		['Motdepasse2026!', 'common'],
		['m0td3passe!!!!', 'common'],
		['password1234', 'common'],
		['P@ssw0rd2026!', 'common'],
		['azertyuiop12', 'common'],
		['qwertyuiop[]123', 'common'],
		['123456789012', 'common'],
		['987654321098', 'common'],
		['abcdefghijkl', 'common'],
		['aaaaaaaaaaaaaa', 'common'],
		['abcabcabcabc', 'common'],
		['azertyazerty1', 'common'],
		['unbelievable', 'common'],
		['liverpool2024!', 'common'],
		['awandiaye1960', 'personal'],
		['Ndiaye.Awa.2026', 'personal'],
		['univ-dakar-2026', 'personal'],
		['mbongi mbongi 1', 'common'],
		['Mbongi2026!!!', 'personal'],
		['ndiayepassword', 'personal'],
	])('refuses « %s »: %s', (password, expected) => {
		expect(fault(password)).toBe(expected)
	})

	it('knows names in any script and without their accents', () => {
		expect(fault('إيمان-إيمان-2026', { email: 'x@example.org', nom: 'إيمان', prenom: '' })).toBe('personal')
		expect(fault('ngugi2026ngugi', { email: 'x@example.org', nom: 'Ngũgĩ', prenom: '' })).toBe('personal')
	})

	it('answers, however long and odd the text', () => {
		for (const text of ['ab'.repeat(500_000), 'azer'.repeat(64), '\0'.repeat(100)])
			expect(fault(text)).not.toBeNull()
	})
})
