import { pathTo } from '#app/addresses/address.ts'
import { listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { Maker } from '../model.ts'

/** Names in a row, each leading to its page where there is one. */
export function Names({
	people,
	linked = true,
}: {
	people: { name: string; slug: string | null }[]
	linked?: boolean
}) {
	const language = useLanguage()
	return people.map((person, index) => (
		<span key={person.slug ?? person.name}>
			{index > 0 ? listSeparator(language) : ''}
			<bdi>
				{linked && person.slug ? (
					<a href={pathTo('person', { id: person.slug })}>{person.name}</a>
				) : (
					person.name
				)}
			</bdi>
		</span>
	))
}

/** Authors, or editors marked as such. Says nothing when nobody is named. */
export function MainMakers({ makers, linked = true }: { makers: Maker[]; linked?: boolean }) {
	const { t } = useTranslation('article')
	const editors = makers.filter((maker) => maker.role === 'editor')
	const authors = makers.filter((maker) => maker.role === 'author')
	if (authors.length > 0) return <Names people={authors} linked={linked} />
	if (editors.length === 0) return null
	return (
		<>
			<Names people={editors} linked={linked} /> {t('editorsMark', { count: editors.length })}
		</>
	)
}
