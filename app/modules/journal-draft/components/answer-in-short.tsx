import { formatNumber, languageName, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { Answers, Step } from '../schema.ts'

const linesIn = (typed: string) => typed.split('\n').filter((line) => line.trim() !== '').length

/** What was answered at a step, in a few words under its name; nothing where it was not. */
export function AnswerInShort({
	step,
	answers: { publisher, identity, review, policies, people },
	publishers,
}: {
	step: Step
	answers: Answers
	publishers: readonly { id: string; name: string }[]
}) {
	const { t } = useTranslation('library')
	const { t: journals } = useTranslation('journals')
	const page = useLanguage()
	const counted = (count: number) => ({ count, formatted: formatNumber(count, page) })
	const listed = (parts: (string | null)[]) => parts.filter(Boolean).join(' · ')
	if (step === 'publisher' && publisher) {
		const chosen = publishers.find(({ id }) => id === publisher.publisherId)?.name
		return <bdi>{chosen ?? publisher.newPublisher}</bdi>
	}
	if (step === 'identity' && identity) {
		const codes = identity.languages.length > 0 ? identity.languages : [identity.language]
		const languages = codes.map((code) => languageName(code, page))
		const issn = identity.issnOnline || identity.issnPrint
		return listed([languages.join(listSeparator(page)), issn ? `ISSN ${issn}` : t('answered.noIssn')])
	}
	if (step === 'review' && review) {
		const sections = Math.max(0, ...Object.values(review.sections).map(linesIn))
		return listed([journals(`reviewMethods.${review.method}`), t('answered.sections', counted(sections))])
	}
	if (step === 'policies' && policies) {
		const written = Object.values(policies).filter((texts) => Object.values(texts).some(Boolean)).length
		return t('answered.policies', counted(written))
	}
	if (step === 'people' && people) {
		const invited = people.chiefs.length + people.sectionEditors.length + people.productionEditors.length
		return listed([
			t('answered.board', counted(linesIn(people.board))),
			t('answered.invited', counted(invited)),
		])
	}
	return null
}
