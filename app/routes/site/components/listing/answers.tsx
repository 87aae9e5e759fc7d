import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { SearchResult } from '#app/modules/search/index.ts'
import { TextIn } from '#app/ui/text.tsx'

type Answer = SearchResult['answers'][number]

const PAGES = {
	journal: 'journal',
	person: 'person',
	publisher: 'publisher',
	book: 'book',
	call: 'call',
} as const

/** The journals, persons, publishers, books and calls that the words name, above the works. */
export function Answers({ answers }: { answers: readonly Answer[] }) {
	const { t } = useTranslation('articles')
	if (answers.length === 0) return null
	return (
		<ul className="answers" aria-label={t('answers.label')}>
			{answers.map((answer) => (
				<li key={`${answer.kind} ${answer.slug}`}>
					<span className="answer-kind">{t(`answers.${answer.kind}`)}</span>
					<a className="answer-name" href={pathTo(PAGES[answer.kind], { id: answer.slug })}>
						<AnswerName answer={answer} />
					</a>
					<WorkCount answer={answer} />
				</li>
			))}
		</ul>
	)
}

function AnswerName({ answer: { kind, name } }: { answer: Answer }) {
	if (kind === 'person') return <bdi>{name['und']}</bdi>
	return <TextIn texts={name} />
}

function WorkCount({ answer: { count } }: { answer: Answer }) {
	const { t } = useTranslation('articles')
	const language = useLanguage()
	if (count === 0) return null
	return (
		<span className="answer-count">
			{t('answers.works', { count, formatted: formatNumber(count, language) })}
		</span>
	)
}
