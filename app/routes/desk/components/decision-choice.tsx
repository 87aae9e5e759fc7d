import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { DeskManuscript } from '#app/modules/decision/desk/index.server.ts'
import type { DecisionKind } from '#app/modules/decision/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Check } from '#app/ui/field.tsx'
import { QueryForm } from '#app/ui/form.tsx'
import { StepHeading } from './step-heading.tsx'

/** The decisions that are possible from where the manuscript stands; each opens its page with the letter ready to be changed. */
export function DecisionChoice({
	manuscript,
	decisions,
	chosen,
	isStep = false,
}: {
	manuscript: Pick<DeskManuscript, 'id' | 'reports'>
	decisions: { kind: DecisionKind; right: 'decide' | 'recommend' }[]
	chosen: DecisionKind | null
	/** Nothing else is to be done on the page. */
	isStep?: boolean
}) {
	const { t } = useTranslation('desk')
	const { t: word } = useTranslation('workflow')
	const { reports } = manuscript
	const onlyRecommends = decisions.length > 0 && decisions.every(({ right }) => right === 'recommend')
	const title = t(onlyRecommends ? 'decide.recommendTitle' : 'decide.title')
	return (
		<aside className="decision" aria-labelledby="h-decision">
			{isStep ? <StepHeading id="h-decision">{title}</StepHeading> : <h2 id="h-decision">{title}</h2>}
			<p className="small quiet mb-4">
				{decisions.length === 0
					? t('decide.nothing')
					: reports && reports.submitted < reports.required
						? t('decide.missing', { count: reports.required - reports.submitted })
						: t(onlyRecommends ? 'decide.recommendText' : 'decide.text')}
			</p>
			{decisions.length > 0 ? (
				<QueryForm action={pathTo('desk.decision', { id: manuscript.id })}>
					<fieldset>
						<legend className="visually-hidden">{t('decide.title')}</legend>
						{decisions.map(({ kind }) => (
							<Check
								key={kind}
								className="option"
								type="radio"
								name="decision"
								value={kind}
								required
								defaultChecked={kind === chosen}
							>
								<b>{word(`actions.${kind}`)}</b>
								{t(`decisions.${kind}`)}
							</Check>
						))}
					</fieldset>
					<Button variant="primary" wide className="mt-4">
						{t('decide.prepare')}
					</Button>
				</QueryForm>
			) : null}
		</aside>
	)
}
