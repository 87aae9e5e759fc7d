import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { DoneAt, Recall, SentLetter } from '#app/modules/review/recall/components/index.ts'
import { ItemAction, RefuseTime } from '#app/modules/waiting/components/index.ts'
import { saidOf, type WaitingItem } from '#app/modules/waiting/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { TextIn, Unbroken } from '#app/ui/text.tsx'
import { placeOf } from './fortnight.tsx'

/** Within so many days a thing is marked as soon due. */
const SOON_DAYS = 1

/** One thing that waits: when, in which role, what, and the action. `today`: the day of who reads; where the journal has another one, by which its days are counted, it is named. */
export function WaitingRow({ item, isLate, today }: { item: WaitingItem; isLate: boolean; today: string }) {
	const { t } = useTranslation('waiting')
	const language = useLanguage()
	const { role, journal, about, what, href, done } = item
	const said = t(`what.${what}`, saidOf(item, language))
	const isSoon = !isLate && item.daysLeft !== null && item.daysLeft <= SOON_DAYS
	return (
		<li
			id={placeOf(item.id)}
			className={classes('waiting-row', done ? 'done' : isLate ? 'late' : isSoon && 'soon')}
		>
			<p className="due figures-aligned">{done ? <DoneAt at={done.doneAt} /> : <Due item={item} />}</p>
			<div>
				<p className="role">
					{t(`roles.${role}`)}
					{journal ? (
						<>
							{' · '}
							<TextIn texts={journal.title} original={journal.language} />
						</>
					) : null}
				</p>
				<h3>
					<a href={href}>{about ? <Title about={about} /> : said}</a>
				</h3>
				{done ? (
					<p className="what">
						<SentLetter open={done} />
					</p>
				) : about ? (
					<p className="what">{said}</p>
				) : null}
				{item.journal && item.dayThere && item.dayThere !== today ? (
					<p className="small quiet">{t('journalDay', { date: formatDate(item.dayThere, language) })}</p>
				) : null}
				{done ? null : <HeldMark action={item.action} />}
			</div>
			<div className="actions">{done ? <Recall open={done} /> : <Actions item={item} isLate={isLate} />}</div>
		</li>
	)
}

function Title({ about }: { about: NonNullable<WaitingItem['about']> }) {
	const hasTitle = Object.values(about.title).some(Boolean)
	return hasTitle ? (
		<TextIn texts={about.title} original={about.language} />
	) : (
		<Unbroken>{about.reference || '—'}</Unbroken>
	)
}

function Due({ item: { what, dueOn, daysLate, daysLeft } }: { item: WaitingItem }) {
	const { t } = useTranslation('waiting')
	const language = useLanguage()
	if (what === 'journalLate') return null
	if (dueOn === null || daysLeft === null) return <span className="quiet">{t('noDue')}</span>
	const date = formatDate(dueOn, language)
	const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
	if (daysLate > 0)
		return (
			<>
				<b>{t('days', counted(daysLate))}</b> {t('dueOn', { date })}
			</>
		)
	if (daysLeft === 0) return <b>{t('today')}</b>
	return (
		<>
			<b>{date}</b> {daysLeft === 1 ? t('tomorrow') : t('inDays', counted(daysLeft))}
		</>
	)
}

/** The act, and beside what is done by one press the way to its manuscript. */
function Actions({ item, isLate }: { item: WaitingItem; isLate: boolean }) {
	const { t } = useTranslation('waiting')
	return (
		<>
			<ItemAction item={item} isLate={isLate} />
			<RefuseTime item={item} />
			{item.action && item.action.does !== 'lookAtAddress' ? (
				<ButtonLink small variant="bare" href={item.href}>
					{t('actions.open')}
					<span className="visually-hidden"> {item.about?.reference}</span>
				</ButtonLink>
			) : null}
		</>
	)
}

/** Why nobody is to be reminded now. */
function HeldMark({ action }: Pick<WaitingItem, 'action'>) {
	const { t } = useTranslation('desk')
	if (!action || !('heldBy' in action) || !action.heldBy) return null
	const { heldBy } = action
	return (
		<p className="mt-2">
			<Badge tone={heldBy === 'address' ? 'alert' : 'waiting'}>{t(`late.held.${heldBy}`)}</Badge>
		</p>
	)
}
