export const kmAMile = 1.609344;
