import { useContext } from 'react'
import { formatList, formatTime } from '#app/i18n/format.ts'
import { useMoment, useZone } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { dayIn, UNIVERSAL } from '#app/i18n/zone.ts'
import { Button } from './button.tsx'
import { OpenedFormContext, TypedContext } from './form-draft.ts'
import { differingPart, KEPT, meanwhileOf, settledOf, shownOf, textMark, writtenOf } from './overtaken.ts'
import type { Meanwhile } from './use-meanwhile.ts'

/** What a field sends along of what its form showed of it; who did not touch it reads that somebody else changed it. */
export function SeenField({ name, shown, settled, isTaken }: { name: string } & Meanwhile) {
	const { t } = useTranslation()
	const said = useOvertaken().said
	return (
		<>
			{shown === null ? null : <input type="hidden" name={shownOf(name)} value={shown} />}
			{settled === null ? null : <input type="hidden" name={settledOf(name)} value={settled} />}
			{isTaken ? <p className="won small">{t('form.overtaken.taken', { said })}</p> : null}
		</>
	)
}

/**
 * Two people changed one field: instead of the control, their texts to choose from, by the name of the field. One button keeps what is chosen, the other puts both texts
 * into the field (`joint` between them), or leaves it to be written otherwise. `said` is what a value is called.
 */
export function Choice({
	id,
	name,
	value,
	theirs,
	shown,
	joint,
	said = (text) => text,
}: {
	id: string | undefined
	name: string
	value: string
	theirs: string
	shown: string | null
	joint?: string | undefined
	said?: (text: string) => string
}) {
	const { t } = useTranslation()
	const { action } = useContext(TypedContext)
	const overtaken = useOvertaken()
	const texts = [said(value), said(theirs)] as const
	const parts = [differingPart(texts[0], texts[1]), differingPart(texts[1], texts[0])] as const
	const both = joint === undefined || !value || !theirs ? value || theirs : `${value}${joint}${theirs}`
	return (
		<fieldset className="notice two-texts">
			<legend>{overtaken.said}</legend>
			<div className="texts-beside">
				{(['yours', 'theirs'] as const).map((whose, index) => (
					<label key={whose} className="one-text">
						<input
							type="radio"
							id={index === 0 ? id : undefined}
							name={name}
							value={index === 0 ? value : theirs}
							defaultChecked={index === 0}
						/>
						<span>
							<b>{index === 0 ? t('form.overtaken.yours') : overtaken.theirs}</b>
							<ChoiceText {...parts[index === 0 ? 0 : 1]} isMarked={index === 1} />
						</span>
					</label>
				))}
			</div>
			{parts.every(({ isWhole }) => isWhole) ? null : (
				<details>
					<summary>{t('form.overtaken.whole')}</summary>
					<div className="texts-beside">
						{texts.map((text, index) => (
							<p key={index === 0 ? 'yours' : 'theirs'} dir="auto">
								{text}
							</p>
						))}
					</div>
				</details>
			)}
			<p className="row">
				<Button variant="primary" small name={KEPT} value={name}>
					{t('form.overtaken.keep')}
				</Button>
				<Button
					variant="bare"
					small
					formNoValidate
					name={writtenOf(name)}
					value={both}
					formAction={`${action?.split('#', 1)[0] ?? ''}#${id ?? ''}`}
				>
					{t(joint === undefined ? 'form.overtaken.otherwise' : 'form.overtaken.both')}
				</Button>
			</p>
			<input type="hidden" name={meanwhileOf(name)} value={textMark(theirs)} />
			{shown === null ? null : <input type="hidden" name={shownOf(name)} value={shown} />}
		</fieldset>
	)
}

function ChoiceText({
	before,
	differs,
	after,
	isMarked,
}: Omit<ReturnType<typeof differingPart>, 'isWhole'> & { isMarked: boolean }) {
	const { t } = useTranslation()
	if (!before && !differs && !after) return <i>{t('form.overtaken.empty')}</i>
	return (
		<span dir="auto">
			{before}
			{isMarked && differs ? <ins>{differs}</ins> : differs}
			{after}
		</span>
	)
}

/** Who changed a field while it was written, and what their text is called: by name and hour where one person alone can have been it. */
function useOvertaken(): { said: string; theirs: string } {
	const { t } = useTranslation()
	const language = useLanguage()
	const zone = useZone()
	const written = useMoment()
	const { overtakers } = useContext(TypedContext)
	const { now } = useContext(OpenedFormContext)
	const [one, ...others] = overtakers
	if (!one) return { said: t('form.overtaken.by.somebody'), theirs: t('form.overtaken.theirs.stored') }
	const at = new Date(one.at)
	const isToday = zone !== UNIVERSAL && dayIn(at, zone) === dayIn(new Date(now), zone)
	const moment = isToday ? formatTime(at, language, zone) : written(at)
	if (others.length > 0) {
		const names = formatList(
			overtakers.map(({ name }) => name),
			language,
		)
		return {
			said: t('form.overtaken.by.several', { names }),
			theirs: t(isToday ? 'form.overtaken.theirs.storedAt' : 'form.overtaken.theirs.storedOn', { moment }),
		}
	}
	if (one.isSelf)
		return {
			said: t('form.overtaken.by.self'),
			theirs: t(isToday ? 'form.overtaken.theirs.storedAt' : 'form.overtaken.theirs.storedOn', { moment }),
		}
	return {
		said: t('form.overtaken.by.one', { name: one.name }),
		theirs: t(isToday ? 'form.overtaken.theirs.oneAt' : 'form.overtaken.theirs.oneOn', { moment }),
	}
}
