import { data } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { unansweredContext } from '#app/platform/http/context.server.ts'
import { EmptyMark } from '#app/ui/brand.tsx'
import type { Route } from './+types/unavailable'

/** A text that is shown to its writer, not only kept. */
const LONG_CHARACTERS = 60

/** Stands in for a page that could not be made because the database is away (503). It asks no database itself, and nobody can open it by its address. */
export function loader({ context }: Route.LoaderArgs) {
	const unanswered = context.get(unansweredContext)
	if (!unanswered) throw new Response(null, { status: 404 })
	return data(unanswered, { status: 503 })
}

export default function Unavailable({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('common')
	const { t: fixed } = useTranslation('specification')
	const { isWrite, form } = loaderData
	const texts = form?.texts.map((text, index) => ({ ...text, key: `${index} ${text.name}` })) ?? []
	const isLong = ({ value }: { value: string }) => value.length >= LONG_CHARACTERS || value.includes('\n')
	const long = texts.filter(isLong)
	return (
		<div className="page block">
			<title>{`${t('unavailable.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<div className="empty" role="alert">
				<EmptyMark />
				<h1>{t('unavailable.title')}</h1>
				<p>{t('unavailable.text')}</p>
				{isWrite ? <p>{t('unavailable.unsure')}</p> : null}
				{long.length > 0 ? <p>{t('unavailable.kept')}</p> : null}
				{form && !form.isWhole ? <p>{t('unavailable.notKept')}</p> : null}
				{form ? (
					<form action={loaderData.address} method="post">
						{texts.map((text) =>
							isLong(text) ? null : (
								<input key={text.key} type="hidden" name={text.name} value={text.value} readOnly />
							),
						)}
						{long.map(({ key, name, value }, index) => (
							<div key={key} className="field mb-4">
								<textarea
									name={name}
									rows={8}
									dir="auto"
									defaultValue={value}
									aria-label={t('unavailable.typed', { number: index + 1 })}
								/>
							</div>
						))}
						{form.isWhole ? (
							<p className="button-row-centred">
								<button className="button button-primary" type="submit">
									{t('unavailable.again')}
								</button>
							</p>
						) : null}
					</form>
				) : null}
				<p className="button-row-centred">
					<a className={form?.isWhole ? 'button' : 'button button-primary'} href={loaderData.address}>
						{isWrite ? t('unavailable.toForm') : fixed('retry')}
					</a>
					<a className="button" href={pathTo('home')}>
						{fixed('backHome')}
					</a>
				</p>
			</div>
		</div>
	)
}
