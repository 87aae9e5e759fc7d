import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Sign } from '#app/ui/icons.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import type { AnonymityFinding } from '../anonymity/anonymity.ts'
import { Places } from './findings.tsx'

/** What may name the authors; `children` stand before the list: the copy without what can be taken out. */
export function AnonymitySection({
	found,
	children,
}: {
	found: readonly AnonymityFinding[]
	children?: ReactNode
}) {
	const { t } = useTranslation('check')
	return (
		<section className="section" aria-labelledby="anonymat">
			<SectionTitle id="anonymat">{t('anonymity.title')}</SectionTitle>
			<p className="mb-4">{found.length === 0 ? t('anonymity.none') : t('anonymity.intro')}</p>
			{children}
			<AnonymityList found={found} />
		</section>
	)
}

/** One entry for each thing that may name an author: what it says, where, and whether the copy leaves it out. */
export function AnonymityList({ found }: { found: readonly AnonymityFinding[] }) {
	const { t } = useTranslation('check')
	if (found.length === 0) return null
	return (
		<ul className="findings">
			{found.map(({ kind, what, canBeStripped, places }) => (
				<li className={canBeStripped ? 'finding' : 'finding severe'} key={`${kind} ${what}`}>
					<p className="severity">
						<Sign name="losange" size={10} /> {t(`anonymity.kinds.${kind}`)}
					</p>
					<p>{kind === 'property' ? <Property what={what} /> : <q dir="auto">{what}</q>}</p>
					<Places places={places} />
					<p className="small quiet">{t(canBeStripped ? 'anonymity.stripped' : 'anonymity.yours')}</p>
				</li>
			))}
		</ul>
	)
}

/** Names of properties that files of word processors and PDF have, and the word for each. */
const PROPERTIES = {
	creator: 'author',
	author: 'author',
	lastmodifiedby: 'lastEditor',
	manager: 'manager',
	company: 'company',
	title: 'title',
	subject: 'subject',
	keywords: 'keywords',
	description: 'description',
} as const

/** A property by the word for it, where there is one, with its value. */
function Property({ what }: { what: string }) {
	const { t } = useTranslation('check')
	const [name = '', ...rest] = what.split(' : ')
	const word = Object.entries(PROPERTIES).find(([known]) => known === name.toLowerCase())?.[1]
	if (!word || rest.length === 0) return <q dir="auto">{what}</q>
	return (
		<>
			{t(`anonymity.properties.${word}`)} <q dir="auto">{rest.join(' : ')}</q>
		</>
	)
}
