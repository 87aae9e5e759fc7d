import { useTranslation } from '#app/i18n/use-translation.ts'
import type { DeskCallPage } from '#app/modules/call/desk/index.server.ts'
import type { DateRefusal } from '#app/modules/call/index.server.ts'
import { type DateChange, dateChanges, endInput, lastDayInput } from '#app/modules/call/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'

const LAST_DAY = fieldsOf(lastDayInput)
const END = fieldsOf(endInput)

/** An action on the dates that was refused; without a code, what was sent is no day. */
export type RefusedAction = { action: DateChange; error: DateRefusal | null }

/** The actions on the dates of a call that its state allows, each a form of its own. */
export function CallActions({ call, refused }: { call: DeskCallPage; refused: RefusedAction | null }) {
	const { t } = useTranslation('callDesk')
	const actions = dateChanges(call.state)
	const error = refused ? t(`errors.${refused.error ?? 'malformed'}`) : undefined
	const isOfField = refused !== null && refused.error !== 'changedMeanwhile' && refused.error !== 'notNow'
	return (
		<Panel aria-labelledby="dates">
			<h2 id="dates">{t('actions.title')}</h2>
			{refused && error ? (
				<FormSummary
					title={t('actions.refused')}
					faults={isOfField ? [{ href: `#${refused.action}-closesOn`, text: error }] : []}
				>
					{isOfField ? t('form.correct') : error}
				</FormSummary>
			) : null}
			<div className="form">
				{actions.includes('extend') ? <DateAction call={call} action="extend" perform="prolonger" /> : null}
				{actions.includes('reopen') ? <DateAction call={call} action="reopen" perform="rouvrir" /> : null}
				{actions.includes('close') ? <CloseAction call={call} /> : null}
			</div>
		</Panel>
	)
}

function DateAction({
	call,
	action,
	perform,
}: {
	call: DeskCallPage
	action: 'extend' | 'reopen'
	perform: string
}) {
	const { t } = useTranslation('callDesk')
	const isEndless = action === 'reopen' && call.kind === 'permanent'
	return (
		<FieldsForm
			fields={LAST_DAY}
			className="form-line"
			noValidate
			perform={perform}
			hidden={{ version: call.version }}
			prefix={`${action}-`}
			refusals={REFUSED_AT}
			say={(code) => t(`errors.${code}`)}
		>
			<TextField
				of={LAST_DAY.closesOn}
				label={t(`actions.${action}Field`)}
				hint={isEndless ? t('actions.reopenPermanent') : undefined}
			/>
			<Button variant="primary">{t(`actions.${action}`)}</Button>
		</FieldsForm>
	)
}

const REFUSED_AT: Record<Exclude<DateRefusal, 'changedMeanwhile' | 'notNow'>, 'closesOn'> = {
	malformed: 'closesOn',
	empty: 'closesOn',
	notLater: 'closesOn',
	past: 'closesOn',
	beforeOpening: 'closesOn',
}

/** Behind a disclosure: closing is told to everybody who follows. */
function CloseAction({ call }: { call: DeskCallPage }) {
	const { t } = useTranslation('callDesk')
	const { state } = call
	const hasTonight = state.is === 'open' && state.daysLeft !== 0
	return (
		<Disclosure summary={t('actions.close')}>
			<FieldsForm fields={END} className="" perform="clore" hidden={{ version: call.version }}>
				<p className="small quiet pb-4">
					{state.is === 'upcoming' ? t('actions.closeUpcoming') : t('actions.closeHelp')}
				</p>
				<p className="row">
					{hasTonight ? (
						<Button name={END.when.name} value="tonight">
							{t('actions.closeTonight')}
						</Button>
					) : null}
					<Button variant="danger" name={END.when.name} value="now">
						{t('actions.closeNow')}
					</Button>
				</p>
			</FieldsForm>
		</Disclosure>
	)
}
