import { useTranslation } from 'react-i18next'
import { orcidUrl } from '#app/modules/citation/record-texts.ts'
import type { RecordContributor } from '#app/modules/work/model.ts'

const SHOWN = 12

/** Who made the work, in order: name, name in its own script, affiliation, ORCID; people lead to their page. */
export function Contributors({ contributors }: { contributors: RecordContributor[] }) {
	const { t } = useTranslation('article')
	const authors = contributors.filter(({ role }) => role === 'author')
	const groups = [
		{ label: null, people: authors },
		{ label: t('editors'), people: contributors.filter(({ role }) => role === 'editor') },
		{ label: t('translators'), people: contributors.filter(({ role }) => role === 'translator') },
	].filter(({ people }) => people.length > 0)
	return (
		<>
			{groups.map(({ label, people }) => (
				<div key={label ?? ''}>
					{label ? <p className="petit discret mt-4">{label}</p> : null}
					<div className="auteurs">
						{people.slice(0, SHOWN).map((person) => (
							<Contributor key={`${person.name} ${person.person ?? ''}`} person={person} />
						))}
						{people.length > SHOWN ? (
							<details className="autres-auteurs">
								<summary>+ {people.length - SHOWN}</summary>
								<div className="auteurs">
									{people.slice(SHOWN).map((person) => (
										<Contributor key={`${person.name} ${person.person ?? ''}`} person={person} />
									))}
								</div>
							</details>
						) : null}
					</div>
				</div>
			))}
		</>
	)
}

function Contributor({ person }: { person: RecordContributor }) {
	const { t } = useTranslation('article')
	return (
		<div>
			<b>
				<bdi>{person.person ? <a href={`/auteurs/${person.person}`}>{person.name}</a> : person.name}</bdi>
			</b>
			{person.original ? (
				<span>
					<bdi>{person.original}</bdi>
				</span>
			) : null}
			{person.affiliation ? (
				<span>
					<bdi>{person.affiliation}</bdi>
				</span>
			) : null}
			{person.orcid ? (
				<a
					className="orcid num"
					href={orcidUrl(person.orcid)}
					dir="ltr"
					aria-label={`${t('orcid', { name: person.name })} : ${person.orcid}`}
				>
					{person.orcid}
				</a>
			) : null}
		</div>
	)
}
