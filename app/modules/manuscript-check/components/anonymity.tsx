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
		<section className="partie" aria-labelledby="anonymat">
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
		<ul className="constats">
			{found.map(({ kind, what, canBeStripped, places }) => (
				<li className={canBeStripped ? 'constat' : 'constat grave'} key={`${kind} ${what}`}>
					<p className="gravite">
						<Sign name="losange" size={10} /> {t(`anonymity.kinds.${kind}`)}
					</p>
					<p>
						<q dir="auto">{what}</q>
					</p>
					<Places places={places} />
					<p className="petit discret">{t(canBeStripped ? 'anonymity.stripped' : 'anonymity.yours')}</p>
				</li>
			))}
		</ul>
	)
}
