/** One, two, three or four slides at 640, 1024 and 1280 px (SPEC 9). The gap belongs to the slide: the row goes round without a seam. */
export const insightList = "-mr-6 flex";
export const insightSlide = "min-w-0 shrink-0 basis-full snap-start pr-6 sm:basis-1/2 lg:basis-1/3 xl:basis-1/4";
