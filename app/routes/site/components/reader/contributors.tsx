import { pathTo } from '#app/addresses/address.ts'
import { colonOf } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { orcidUrl } from '#app/modules/citation/index.ts'
import type { RecordContributor } from '#app/modules/work/index.ts'
import { LinkedNames } from '#app/ui/linked-names.tsx'

/** More people than these are a line of names; their affiliations open below it, so that the abstract stays near the title. */
const SHOWN_IN_FULL = 4

/** Who made the work, in order: name, name in its own script, affiliation, ORCID; people lead to their page. */
export function Contributors({
	contributors,
	institutions = {},
}: {
	contributors: RecordContributor[]
	/** The institutions that affiliations name, by the affiliation as it is written. */
	institutions?: Institutions
}) {
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
					{label ? <p className="small quiet mt-4">{label}</p> : null}
					{people.length > SHOWN_IN_FULL ? (
						<Names people={people} institutions={institutions} />
					) : (
						<Blocks people={people} institutions={institutions} />
					)}
				</div>
			))}
		</>
	)
}

type Institutions = { [affiliation: string]: string }
type Of = { people: RecordContributor[]; institutions: Institutions }

function Blocks({ people, institutions }: Of) {
	return (
		<div className="authors-list">
			{people.map((person) => (
				<Contributor
					key={`${person.name} ${person.person ?? ''}`}
					person={person}
					institution={institutions[person.affiliation ?? '']}
				/>
			))}
		</div>
	)
}

function Names({ people, institutions }: Of) {
	const { t } = useTranslation('article')
	return (
		<>
			<p className="names mt-5">
				<LinkedNames of={people.map(({ name, person: slug }) => ({ name, slug }))} />
			</p>
			<details className="more-authors">
				<summary>{t('affiliations')}</summary>
				<Blocks people={people} institutions={institutions} />
			</details>
		</>
	)
}

function Contributor({
	person,
	institution,
}: {
	person: RecordContributor
	institution: string | undefined
}) {
	const { t } = useTranslation('article')
	const language = useLanguage()
	return (
		<div>
			<b>
				<bdi>
					{person.person ? <a href={pathTo('person', { id: person.person })}>{person.name}</a> : person.name}
				</bdi>
			</b>
			{person.original ? (
				<span>
					<bdi>{person.original}</bdi>
				</span>
			) : null}
			{person.affiliation ? (
				<span>
					<bdi>
						{institution ? (
							<a href={pathTo('institution', { id: institution })}>{person.affiliation}</a>
						) : (
							person.affiliation
						)}
					</bdi>
				</span>
			) : null}
			{person.orcid ? (
				<a
					className="orcid figures-aligned"
					href={orcidUrl(person.orcid)}
					dir="ltr"
					aria-label={`${t('orcid', { name: person.name })}${colonOf(language)}${person.orcid}`}
				>
					{person.orcid}
				</a>
			) : null}
		</div>
	)
}
