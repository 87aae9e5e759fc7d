import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { AnonymityFinding } from '#app/modules/manuscript-check/anonymity/anonymity.ts'
import { Sign } from '#app/ui/icons.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { useLanguage } from '#app/ui/text.tsx'
import { Places } from './findings.tsx'

/** What may name the authors, and the copy without what can be taken out. */
export function AnonymityReport({
	found,
	left,
	copyKey,
}: {
	found: readonly AnonymityFinding[]
	left: readonly AnonymityFinding[] | null
	copyKey: string
}) {
	const { t } = useTranslation('check')
	return (
		<section className="partie" aria-labelledby="anonymat">
			<SectionTitle id="anonymat">{t('anonymity.title')}</SectionTitle>
			<p className="mb-4">{found.length === 0 ? t('anonymity.none') : t('anonymity.intro')}</p>
			{left ? (
				<>
					<Copy left={left} copyKey={copyKey} />
					<h3>{t('anonymity.before')}</h3>
				</>
			) : null}
			<AnonymityList found={found} />
			{found.length > 0 && !left ? (
				<form method="post">
					<input type="hidden" name="acte" value="anonymiser" />
					<button className="bt bt-1" type="submit">
						{t('anonymity.make')}
					</button>
				</form>
			) : null}
		</section>
	)
}

function Copy({ left, copyKey }: { left: readonly AnonymityFinding[]; copyKey: string }) {
	const { t } = useTranslation('check')
	const language = useLanguage()
	return (
		<div className="encart mb-5">
			<h3>{t('anonymity.copy')}</h3>
			<p>
				{left.length === 0
					? t('anonymity.clean')
					: t('anonymity.left', { count: left.length, formatted: formatNumber(left.length, language) })}
			</p>
			<p className="mt-4">
				<a className="bt bt-1" href={`/guide-auteurs/verifier/copie?cle=${copyKey}`} download>
					{t('anonymity.download')}
				</a>
			</p>
			{left.length > 0 ? (
				<>
					<h4 className="mt-4">{t('anonymity.after')}</h4>
					<AnonymityList found={left} />
				</>
			) : null}
		</div>
	)
}

function AnonymityList({ found }: { found: readonly AnonymityFinding[] }) {
	const { t } = useTranslation('check')
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
