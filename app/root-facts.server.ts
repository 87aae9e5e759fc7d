import { actorOf } from './modules/identity/index.server.ts'
import { reviewVisitOf } from './modules/review/by-link/index.server.ts'
import { enhanceAssets } from './platform/http/assets.server.ts'
import {
	ctxContext,
	languageContext,
	postedFormContext,
	type RequestContext,
	requestIdContext,
	unansweredContext,
} from './platform/http/context.server.ts'
import { shownPerson } from './routes/site/components/shown-person.ts'

/** What every page says of its request, also one that stands in for an act that was refused or failed, where no loader of the root runs. */
export function rootFacts(request: Request, context: RequestContext) {
	const unanswered = context.get(unansweredContext)
	const writer = reviewVisitOf(context)?.actor ?? actorOf(context)
	const url = new URL(unanswered?.address ?? request.url, request.url)
	return {
		language: context.get(languageContext),
		publicUrl: context.get(ctxContext).env.PUBLIC_URL,
		requestId: context.get(requestIdContext),
		path: url.pathname,
		search: url.search,
		enhance: enhanceAssets(),
		user: shownPerson(actorOf(context)),
		/** By which clock the page writes hours: that of the person, of who reviews by a link, or of the platform. */
		timeZone:
			(actorOf(context) ?? reviewVisitOf(context)?.actor)?.timeZone.name ??
			context.get(ctxContext).env.TIME_ZONE,
		/** Whose drafts the page holds; null where it holds none. */
		writer: writer && !writer.impersonator ? writer.userId : null,
		postedForm: context.get(postedFormContext),
	}
}
