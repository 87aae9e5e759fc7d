import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type Contributor, type Fault, nameOf } from '#app/modules/submission/draft/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextButton } from '#app/ui/button.tsx'
import { useFaultText } from './fault-text.ts'

/** The authors in their order, each with buttons to move, change or take away; with scripts they can be dragged, too. */
export function ContributorList({ contributors, faults }: { contributors: Contributor[]; faults: Fault[] }) {
	const { t } = useTranslation('submission')
	const slots = { name: '{name}', place: '{place}', places: '{places}' }
	if (contributors.length === 0) return <p className="quiet">{t('contributors.empty')}</p>
	return (
		<sortable-list data-handle={t('contributors.handle', slots)} data-moved={t('contributors.moved', slots)}>
			<form method="post" data-order="" hidden>
				<input type="hidden" name="acte" value="ordre" />
				<input type="hidden" name="ordre" />
			</form>
			<ol className="contributor-list">
				{contributors.map((contributor, index) => (
					<Line
						key={contributor.id}
						contributor={contributor}
						index={index}
						isLast={index === contributors.length - 1}
						faults={faults.filter(({ field }) => field === `contributor-${contributor.id}`)}
					/>
				))}
			</ol>
		</sortable-list>
	)
}

function Line({
	contributor,
	index,
	isLast,
	faults,
}: {
	contributor: Contributor
	index: number
	isLast: boolean
	faults: Fault[]
}) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const textOf = useFaultText()
	const { id, nameOriginal, email, affiliation, orcid, creditRoles, corresponding } = contributor
	const name = nameOf(contributor)
	const facts = [affiliation, email, orcid].filter((fact) => fact !== null)
	return (
		<li id={`contributor-${id}`} data-id={id} data-name={name}>
			<span className="rank" aria-hidden="true">
				{formatNumber(index + 1, language)}
			</span>
			<div>
				<h3>
					<bdi>{name}</bdi>
					{nameOriginal ? (
						<>
							{' · '}
							<bdi>{nameOriginal}</bdi>
						</>
					) : null}{' '}
					{corresponding ? <Badge tone="info">{t('contributors.corresponding')}</Badge> : null}
				</h3>
				<p className="meta">
					{facts.map((fact, n) => (
						<span key={fact}>
							{n > 0 ? <span className="separator"> · </span> : null}
							{fact === orcid ? (
								<a className="link" href={`https://orcid.org/${orcid}`} dir="ltr">
									{orcid}
								</a>
							) : (
								<bdi>{fact}</bdi>
							)}
						</span>
					))}
				</p>
				{creditRoles.length > 0 ? (
					<p className="small quiet">{creditRoles.map((role) => t(`credit.${role}`)).join(' · ')}</p>
				) : null}
				{faults.map((fault) => (
					<p className={fault.severity === 'error' ? 'fault' : 'fault gentle'} key={fault.key}>
						{textOf(fault)}
					</p>
				))}
			</div>
			<div className="line-acts">
				{index > 0 ? (
					<Move id={id} to="haut" label={t('contributors.up', { name })} text={t('contributors.upShort')} />
				) : null}
				{isLast ? null : (
					<Move
						id={id}
						to="bas"
						label={t('contributors.down', { name })}
						text={t('contributors.downShort')}
					/>
				)}
				<a className="link link-alone" href={`?modifier=${id}#h-auteur`}>
					{t('contributors.change')}
					<span className="visually-hidden"> {name}</span>
				</a>
				<form method="post" action="?">
					<input type="hidden" name="acte" value="retirer" />
					<input type="hidden" name="id" value={id} />
					<TextButton danger>
						{t('contributors.remove')}
						<span className="visually-hidden"> {name}</span>
					</TextButton>
				</form>
			</div>
		</li>
	)
}

function Move({ id, to, label, text }: { id: string; to: 'haut' | 'bas'; label: string; text: string }) {
	return (
		<form method="post" action="?">
			<input type="hidden" name="acte" value="deplacer" />
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="vers" value={to} />
			<TextButton aria-label={label}>{text}</TextButton>
		</form>
	)
}
