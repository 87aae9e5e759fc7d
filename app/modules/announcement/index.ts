export { chosenBody } from './chosen.ts'
export {
	announcementsAsAtom,
	announcementsAsJson,
	announcementsAsRss,
	lastAnnouncementChange,
} from './feed.ts'
export {
	ANNOUNCEMENT_ORDERS,
	ANNOUNCEMENT_STATES,
	type AnnouncementState,
	announcementForm,
	LONGEST_BODY,
} from './model.ts'
