import { useTranslation } from '#app/i18n/use-translation.ts'
import type { DeskCallPage } from '#app/modules/call/desk/index.server.ts'
import type { DateRefusal } from '#app/modules/call/index.server.ts'
import { type CallAct, callActs } from '#app/modules/call/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/control.tsx'
import { Field, FormSummary } from '#app/ui/field.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'

/** An act on the dates that was refused, with what was typed. */
export type RefusedAct = {
	act: CallAct
	error: DateRefusal
	typed: string
}

/** The acts on the dates of a call that its state allows, each a form of its own. */
export function CallActs({ call, refused }: { call: DeskCallPage; refused: RefusedAct | null }) {
	const { t } = useTranslation('callDesk')
	const acts = callActs(call.state)
	const error = refused ? t(`errors.${refused.error}`) : undefined
	const isOfField = refused !== null && !['changedMeanwhile', 'notNow'].includes(refused.error)
	return (
		<Panel aria-labelledby="dates">
			<h2 id="dates">{t('acts.title')}</h2>
			{refused && error ? (
				<FormSummary
					title={t('acts.refused')}
					faults={isOfField ? [{ href: `#${refused.act}`, text: error }] : []}
				>
					{isOfField ? t('form.correct') : error}
				</FormSummary>
			) : null}
			<div className="form">
				{acts.includes('extend') ? (
					<DateAct
						call={call}
						act="extend"
						name="prolonger"
						refused={refused?.act === 'extend' && isOfField ? refused : null}
					/>
				) : null}
				{acts.includes('reopen') ? (
					<DateAct
						call={call}
						act="reopen"
						name="rouvrir"
						refused={refused?.act === 'reopen' && isOfField ? refused : null}
					/>
				) : null}
				{acts.includes('close') ? <CloseAct call={call} /> : null}
			</div>
		</Panel>
	)
}

function Hidden({ call, act }: { call: DeskCallPage; act: string }) {
	return (
		<>
			<input type="hidden" name="acte" value={act} />
			<input type="hidden" name="version" value={call.version} />
		</>
	)
}

function DateAct({
	call,
	act,
	name,
	refused,
}: {
	call: DeskCallPage
	act: 'extend' | 'reopen'
	name: string
	refused: RefusedAct | null
}) {
	const { t } = useTranslation('callDesk')
	const isEndless = act === 'reopen' && call.kind === 'permanent'
	return (
		<form className="form-line" method="post" noValidate>
			<Hidden call={call} act={name} />
			<Field
				id={act}
				label={t(`acts.${act}Field`)}
				error={refused ? t(`errors.${refused.error}`) : undefined}
				hint={isEndless ? t('acts.reopenPermanent') : undefined}
			>
				{(field) => <Input {...field} type="date" name="closesOn" defaultValue={refused?.typed ?? ''} />}
			</Field>
			<Button variant="primary">{t(`acts.${act}`)}</Button>
		</form>
	)
}

/** Behind a disclosure: closing is told to everybody who follows. */
function CloseAct({ call }: { call: DeskCallPage }) {
	const { t } = useTranslation('callDesk')
	const { state } = call
	const hasTonight = state.is === 'open' && state.daysLeft !== 0
	return (
		<Disclosure summary={t('acts.close')}>
			<form method="post">
				<Hidden call={call} act="clore" />
				<p className="small quiet pb-4">
					{state.is === 'upcoming' ? t('acts.closeUpcoming') : t('acts.closeHelp')}
				</p>
				<p className="row">
					{hasTonight ? (
						<Button name="quand" value="ce-soir">
							{t('acts.closeTonight')}
						</Button>
					) : null}
					<Button variant="danger" name="quand" value="maintenant">
						{t('acts.closeNow')}
					</Button>
				</p>
			</form>
		</Disclosure>
	)
}
