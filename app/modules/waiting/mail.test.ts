import { expect, test } from 'vitest'
import { waitingMailSamples } from './mail-samples.server.ts'

const mail = (language: 'fr' | 'ar') => {
	const [sample] = waitingMailSamples
	if (!sample) throw new Error('no sample')
	return sample.compose(language)
}

test('a line that goes on with its day has no full stop before it', () => {
	expect(mail('ar').text).toMatch(/نسختك المعدَّلة منتظرة · قبل/)
	expect(mail('fr').text).toMatch(/Votre version révisée est attendue · pour le/)
})
