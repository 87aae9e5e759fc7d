import { formatNumber } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import type { Texts } from '#app/i18n/texts.ts'
import { publishingLicence } from '#app/modules/journal/manage/index.ts'
import { licenceName } from '#app/modules/work/index.ts'
import type { Answers } from './schema.ts'

/** What a journal states before it opens. */
export const POLICIES = [
	'peerReview',
	'ethics',
	'openAccess',
	'copyright',
	'archiving',
	'artificialIntelligence',
	'fees',
] as const
export type Policy = (typeof POLICIES)[number]

export type PolicyTexts = { [policy in Policy]: Texts }

/** Where a policy stands in a language: as the platform drafts it and nobody has kept it yet, kept so, written by a person, or left out. */
export type PolicyState = 'original' | 'kept' | 'own' | 'missing'
export type PolicyStates = { [policy in Policy]: { [language in Language]: PolicyState } }

/** Where each policy stands in each language. */
export function policyStates(answers: Answers): PolicyStates {
	const drafts = draftPolicies(answers)
	const stateOf = (policy: Policy, language: Language): PolicyState => {
		if (!answers.policies) return 'original'
		const text = answers.policies[policy][language]
		if (!text) return 'missing'
		return text === drafts[policy][language] ? 'kept' : 'own'
	}
	return Object.fromEntries(
		POLICIES.map((policy) => [
			policy,
			Object.fromEntries(LANGUAGES.map((language) => [language, stateOf(policy, language)])),
		]),
	) as PolicyStates
}

/** The drafts of all policies in four languages, written from what was answered before; a person changes and keeps them. */
export function draftPolicies({ identity, review }: Answers): PolicyTexts {
	const inLanguage = (policy: Policy, language: Language): string => {
		const t = translator(language, 'policies')
		const title = identity?.title[language] || identity?.title[identity.language] || ''
		if (policy === 'peerReview') {
			const { requiredReports = 2, reviewDays = 28, method = 'double-anonymous' } = review ?? {}
			return [
				t(`peerReview.${method}`, { title }),
				method === 'editorial'
					? ''
					: t('peerReview.reports', {
							count: requiredReports,
							formatted: formatNumber(requiredReports, language),
						}),
				method === 'editorial'
					? ''
					: t('peerReview.days', { count: reviewDays, formatted: formatNumber(reviewDays, language) }),
				t('peerReview.decision'),
			]
				.filter(Boolean)
				.join(' ')
		}
		return t(`${policy}.text`, { title, licence: licenceName(publishingLicence(identity?.licence ?? null)) })
	}
	return Object.fromEntries(
		POLICIES.map((policy) => [
			policy,
			Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(policy, language)])),
		]),
	) as PolicyTexts
}

/** The policies as one text by language, each under its name: what the page of the journal shows. */
export function joinedPolicies(policies: PolicyTexts): Texts {
	const joined: Texts = {}
	for (const language of LANGUAGES) {
		const t = translator(language, 'policies')
		const parts = POLICIES.flatMap((policy) => {
			const text = policies[policy][language]
			return text ? [t('named', { name: t(`${policy}.name`), text })] : []
		})
		if (parts.length > 0) joined[language] = parts.join('\n\n')
	}
	return joined
}
