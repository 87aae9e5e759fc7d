import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { ComparedPerson } from '#app/modules/person/manage/index.ts'
import { TextIn } from '#app/ui/text.tsx'

const lines = (texts: readonly string[]) =>
	texts.map((text) => (
		<div key={text}>
			<bdi>{text}</bdi>
		</div>
	))

/** What tells one person from another, a line each. */
export function ComparedRows({ kept, merged }: { kept: ComparedPerson; merged: ComparedPerson }) {
	const { t } = useTranslation('signers')
	const rows: [
		name: 'name' | 'spellings' | 'orcid' | 'affiliation' | 'address' | 'works' | 'account',
		(person: ComparedPerson) => ReactNode,
	][] = [
		['name', ({ id, name }) => <NameLink id={id} name={name} />],
		['spellings', ({ spellings }) => lines(spellings)],
		['orcid', ({ orcid }) => <bdi dir="ltr">{orcid}</bdi>],
		['affiliation', ({ affiliations }) => lines(affiliations)],
		['address', ({ slug }) => <PublicLink slug={slug} />],
		['works', (person) => <Works {...person} />],
		['account', ({ hasAccount }) => t(hasAccount ? 'merge.account' : 'merge.noAccount')],
	]
	return (
		<tbody>
			{rows.map(([name, show]) => (
				<tr key={name}>
					<th scope="row">{t(`merge.rows.${name}`)}</th>
					<td>{show(kept)}</td>
					<td>{show(merged)}</td>
				</tr>
			))}
		</tbody>
	)
}

function Works({ signatures, works }: ComparedPerson) {
	const { t } = useTranslation('signers')
	const language = useLanguage()
	return (
		<>
			{t('worksSigned', { count: signatures, formatted: formatNumber(signatures, language) })}
			<ul className="bullet-list small">
				{works.map(({ id, title, language: original, year }) => (
					<li key={id}>
						<TextIn texts={title} original={original} />
						{listSeparator(language)}
						{formatDate(`${year}-01-01`, language, 'year')}
					</li>
				))}
			</ul>
		</>
	)
}

function NameLink({ id, name }: { id: string; name: string }) {
	return (
		<a className="link" href={pathTo('admin.signer', { id })}>
			<bdi>{name}</bdi>
		</a>
	)
}

function PublicLink({ slug }: { slug: string }) {
	const path = pathTo('person', { id: slug })
	return (
		<a className="link" href={path}>
			<bdi dir="ltr">{path}</bdi>
		</a>
	)
}
