import { formatDate, formatList, formatNumber, listSeparator } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { localeOf } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Sign } from '#app/ui/icons.tsx'
import { TextIn, useLanguage } from '#app/ui/text.tsx'
import type { CallCard } from '../model.ts'
import type { CallReader } from '../policy.ts'
import { submitAction } from '../policy.ts'

/** A call in a list: the day that counts, its state in words, title, caller, themes, and what one can do. */
export function CallItem({
	call,
	reader,
	heading: Heading = 'h3',
}: {
	call: CallCard
	reader: CallReader
	heading?: 'h2' | 'h3'
}) {
	const { t } = useTranslation('calls')
	const { state } = call
	const kind =
		state.is === 'open' ? (state.urgent ? 'urgent' : '') : state.is === 'upcoming' ? 'avenir' : 'clos'
	return (
		<article className={`appel ${kind}`.trim()}>
			<CallDay call={call} />
			<div>
				<CallChip call={call} />
				<Heading>
					<a href={call.path}>
						<TextIn texts={call.title} original={call.language} />
					</a>
				</Heading>
				<CallMeta call={call} />
				<CallThemes call={call} />
			</div>
			<div className="act">
				<SubmitButton call={call} reader={reader} />
				<a className={state.is === 'open' || state.is === 'upcoming' ? 'bt' : 'bt bt-nu'} href={call.path}>
					{t('read')}
					<span className="vh">
						{' : '}
						<TextIn texts={call.title} original={call.language} />
					</span>
				</a>
			</div>
		</article>
	)
}

function CallDay({ call }: { call: CallCard }) {
	const { t } = useTranslation('calls')
	const language = useLanguage()
	const { state } = call
	const [iso, label] =
		state.is === 'upcoming'
			? [state.opensOn, t('day.opening')]
			: state.is === 'closed'
				? [state.closedOn, t('day.closing')]
				: state.is === 'open'
					? [state.lastDay, t(isMoved(call) ? 'day.closing' : 'day.deadline')]
					: [null, '']
	if (iso === null) {
		return (
			<div className="jour">
				<span>{t('day.none')}</span>
			</div>
		)
	}
	const date = new Date(`${iso}T00:00:00Z`)
	const month = new Intl.DateTimeFormat(localeOf(language), {
		month: 'long',
		year: 'numeric',
		timeZone: 'UTC',
	})
	return (
		<div className="jour">
			<time dateTime={iso}>
				<b>{iso.slice(8)}</b>
				<span>
					{month.format(date)}
					<br />
					{label}
				</span>
			</time>
		</div>
	)
}

/** Whether the last day is another than the deadline that was announced. */
function isMoved({ closesOn, deadlineOn }: CallCard): boolean {
	return closesOn !== null && deadlineOn !== null && closesOn !== deadlineOn
}

/** The state of a call in words, coloured. */
export function CallChip({ call }: { call: Pick<CallCard, 'state'> }) {
	const { t } = useTranslation('calls')
	const language = useLanguage()
	const { state } = call
	if (state.is === 'upcoming') return <span className="puce info">{t('state.upcoming')}</span>
	if (state.is === 'closed') return <span className="puce">{t('state.closed')}</span>
	if (state.is === 'undated') return <span className="puce">{t('state.undated')}</span>
	if (state.urgent && state.daysLeft !== null) {
		return (
			<span className="puce alerte">
				{state.daysLeft === 0
					? t('state.lastDay')
					: t('daysLeft', { count: state.daysLeft, formatted: formatNumber(state.daysLeft, language) })}
			</span>
		)
	}
	return <span className="puce ok">{state.lastDay === null ? t('state.permanent') : t('state.open')}</span>
}

/** Who calls, and the dates that the large day does not show. */
function CallMeta({ call }: { call: CallCard }) {
	const { t } = useTranslation('calls')
	const language = useLanguage()
	const { state } = call
	const dates = []
	if (state.is === 'upcoming' && call.deadlineOn)
		dates.push(t('deadlineOn', { date: formatDate(call.deadlineOn, language) }))
	if (call.closesOn && call.closesOn !== call.deadlineOn) {
		if (state.is === 'upcoming') dates.push(t('closesOn', { date: formatDate(call.closesOn, language) }))
		else if (call.deadlineOn) dates.push(t('deadlineOn', { date: formatDate(call.deadlineOn, language) }))
	}
	return (
		<p className="meta">
			{call.caller ? (
				<a href={call.caller.path}>
					<TextIn texts={call.caller.title} original={call.caller.language} />
				</a>
			) : (
				<bdi>{call.organisers.join(listSeparator(language))}</bdi>
			)}
			{call.issue && !hasSameTitle(call, call.issue.title) ? (
				<span>
					<span className="sep">·</span>
					{t('facts.issue')}{' '}
					<cite>
						<TextIn texts={call.issue.title} original={call.language} />
					</cite>
				</span>
			) : null}
			{call.guestEditors.length > 0 ? (
				<span>
					<span className="sep">·</span>
					{t('ledBy', {
						names: isolate(
							formatList(
								call.guestEditors.map(({ name }) => name),
								language,
							),
							language,
						),
					})}
				</span>
			) : null}
			{dates.map((date) => (
				<span key={date}>
					<span className="sep">·</span>
					{date}
				</span>
			))}
		</p>
	)
}

/** An issue that is called as its call needs no name of its own. */
function hasSameTitle({ title, language }: CallCard, other: CallCard['title']): boolean {
	return title[language] === other[language]
}

/** The themes that a call proposes, in the reader's language where it has them. */
export function CallThemes({ call }: { call: Pick<CallCard, 'themes' | 'language'> }) {
	const { t } = useTranslation('calls')
	const page = useLanguage()
	const language = call.themes[page]
		? page
		: call.themes[call.language]
			? call.language
			: Object.keys(call.themes)[0]
	const themes = language ? call.themes[language] : undefined
	if (!language || !themes || themes.length === 0) return null
	return (
		<ul className="th" aria-label={t('themes')}>
			{themes.map((theme) => (
				<li key={theme}>
					<Sign name="losange" size={8} />
					<span>
						<TextIn texts={{ [language]: theme }} original={language} />
					</span>
				</li>
			))}
		</ul>
	)
}

/** The submit button for this reader. A blocked one stays reachable and says why. */
export function SubmitButton({ call, reader }: { call: CallCard; reader: CallReader }) {
	const { t } = useTranslation('calls')
	const action = submitAction(call, reader)
	if (action === 'none') return null
	if (action === 'submit') {
		return (
			<a className="bt bt-1" href={`/espace-auteur/soumettre?appel=${encodeURIComponent(call.slug)}`}>
				{t('submit')}
			</a>
		)
	}
	if (action === 'sign-in') {
		return (
			<a className="bt bt-1" href={`/auth?retour=${encodeURIComponent(call.path)}`}>
				{t('signIn')}
			</a>
		)
	}
	if (action === 'authors-only') {
		return (
			<a className="bt" href="/espace-auteur">
				{t('authorsOnly')}
			</a>
		)
	}
	return (
		<button type="button" className="bt" aria-disabled="true">
			{t('closed')}
		</button>
	)
}
