import { listSeparator } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage } from '#app/i18n/use-translation.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { Text, useBlockLanguage } from '#app/ui/text.tsx'

/** Above a later part of a text: what it is a part of, in two lines. */
export function LaterHead({ record }: { record: WorkRecord }) {
	const language = useLanguage()
	const title = chooseText(record.title, language, record.language)
	const own = useBlockLanguage(title?.language)
	const authors = record.contributors.filter(({ role }) => role === 'author')
	return (
		<header className="work-head head-short">
			<h1 {...own}>
				<a href={record.path}>{title ? <Text text={title.text} language={title.language} /> : record.slug}</a>
			</h1>
			{authors.length > 0 ? (
				<p className="small quiet">
					{authors.map(({ name }, index) => (
						<span key={name}>
							{index > 0 ? listSeparator(language) : ''}
							<bdi>{name}</bdi>
						</span>
					))}
				</p>
			) : null}
		</header>
	)
}
