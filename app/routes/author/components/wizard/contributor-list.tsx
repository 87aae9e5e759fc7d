import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	CONTRIBUTOR_CHANGES,
	type Contributor,
	type Fault,
	nameOf,
} from '#app/modules/submission/draft/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import { Separator } from '#app/ui/text.tsx'
import { useFaultText } from './fault-text.ts'

type Change<Action extends keyof typeof CONTRIBUTOR_CHANGES> = { input: (typeof CONTRIBUTOR_CHANGES)[Action] }
const ORDER = fieldsOf(CONTRIBUTOR_CHANGES.order)
/** What a person lacks: elsewhere said with their name, here under it. */
const LACKS = ['correspondingNoEmail', 'contributorNoEmail', 'contributorNoAffiliation'] as const

const isLack = (key: Fault['key']): key is (typeof LACKS)[number] => LACKS.some((lack) => lack === key)

/** The authors in their order, each with buttons to move, change or take away; with scripts they can be dragged, too. */
export function ContributorList({ contributors, faults }: { contributors: Contributor[]; faults: Fault[] }) {
	const { t } = useTranslation('submission')
	const slots = { name: '{name}', place: '{place}', places: '{places}' }
	if (contributors.length === 0) return <p className="quiet">{t('contributors.empty')}</p>
	return (
		<sortable-list data-handle={t('contributors.handle', slots)} data-moved={t('contributors.moved', slots)}>
			<div hidden>
				<ButtonForm<Change<'order'>>
					data-order={ORDER.ids.name}
					perform="ordre"
					send={{ ids: contributors.map(({ id }) => id) }}
				/>
			</div>
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
							{n > 0 ? <Separator /> : null}
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
						{isLack(fault.key) ? t(`contributors.lacks.${fault.key}`) : textOf(fault)}
					</p>
				))}
			</div>
			<div className="line-actions">
				{index > 0 ? (
					<Move id={id} by="-1" label={t('contributors.up', { name })} text={t('contributors.upShort')} />
				) : null}
				{isLast ? null : (
					<Move id={id} by="1" label={t('contributors.down', { name })} text={t('contributors.downShort')} />
				)}
				<a className="link link-alone" href={`?modifier=${id}#h-auteur`}>
					{t('contributors.change')}
					<span className="visually-hidden"> {name}</span>
				</a>
				<RemovalForm<Change<'remove'>>
					action="?"
					perform="retirer"
					send={{ id }}
					act={t('contributors.remove')}
					label={t('contributors.removeNamed', { name })}
					lost={t('contributors.removeFollows')}
					isText
				/>
			</div>
		</li>
	)
}

function Move({ id, by, label, text }: { id: string; by: '-1' | '1'; label: string; text: string }) {
	return (
		<ButtonForm<Change<'move'>> action="?" perform="deplacer" send={{ id, by }}>
			<TextButton aria-label={label}>{text}</TextButton>
		</ButtonForm>
	)
}
