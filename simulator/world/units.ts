export const kmPerMile = 1.609344;
